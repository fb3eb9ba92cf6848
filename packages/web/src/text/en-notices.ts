// Words for notices: what people are told while they are away; part of en.ts.

export const noticeWords = {
  notices: {
    heading: 'Notices',
    lead: 'Choose how we tell you about your games while you’re away.',
    kinds: {
      turn: ['Your turn', 'Also when your time has run out.'],
      ask: ['Your answer', 'An offer, an undo request or a vote.'],
      mention: ['Mentions', 'Someone writes @ and your name in the chat.'],
      over: ['Game over', ''],
      follow: ['Following', 'A game of someone you follow starts or ends.'],
      club: ['Clubs', 'Someone invites you to a club.'],
      digest: ['Daily digest', 'All your games once a day, if it’s your turn in one.'],
    } as Readonly<Record<'turn' | 'ask' | 'mention' | 'over' | 'follow' | 'club' | 'digest', readonly [string, string]>>,
    kind: 'Notice',
    channels: { push: 'Browser', email: 'Email', webhook: 'Webhook' },
    choice: (kind: string, channel: string): string => `${kind}: ${channel}`,
    noEmail: 'Emails need a confirmed address and “Email me about my games”.',
    // Browsers
    browsers: 'Browsers',
    browsersLead: 'This browser can show notices even when Roundhouse isn’t open.',
    subscribe: 'Notify me in this browser',
    unsubscribe: 'Stop',
    here: 'this browser',
    blocked: 'Notices are blocked for this site. Allow them in the browser’s site settings, then try again.',
    unsupported: 'This browser can’t show notices here. On an iPhone, add Roundhouse to the home screen first.',
    browserOf: (agent: string): string => {
      const name = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? 'Browser';
      const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0];
      const brand = { Edg: 'Edge', OPR: 'Opera' }[name] ?? name;
      return system === undefined ? brand : `${brand}, ${system}`;
    },
    since: (day: string): string => `since ${day}`,
    // Webhooks
    hooks: 'Webhooks',
    hooksLead: 'Get messages in a chat service. The address is a secret: anyone who has it can write there.',
    hookKind: 'Service',
    hookKinds: { discord: 'Discord', slack: 'Slack', telegram: 'Telegram' },
    url: 'Webhook address',
    token: 'Bot token',
    tokenHelp: 'From @BotFather.',
    chat: 'Chat ID',
    chatHelp: 'A number, or the @name of a channel. Write to your bot once before you test it.',
    add: 'Add webhook',
    test: 'Send test',
    tested: 'Test message sent.',
    remove: 'Remove',
    // When
    when: 'When',
    zone: 'Time zone',
    quiet: 'Quiet hours',
    quietHelp: 'We send nothing in these hours. You get what’s still true when they end.',
    from: 'From',
    to: 'To',
    digestAt: 'Send digest at',
    // While the page is open
    sound: 'Play a sound when it’s your turn and Roundhouse is open',
    soundHelp: 'In this browser only.',
    // At a table
    atTable: 'Notices about this game',
    modes: { same: 'As in my settings', none: 'None', own: 'Choose for this game' },
    badge: (games: number): string => `(${games}) Roundhouse`,
    // Chat
    mention: (name: string): string => `Mention ${name}`,
  },
};
