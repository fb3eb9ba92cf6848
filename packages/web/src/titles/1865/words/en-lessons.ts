import type { Lesson } from '../../../lesson/words/en.ts';

/** The kinds of decision in the order in which they usually come up. */
export const order = ['draft', 'stock', 'home', 'track', 'token', 'dividend', 'trains', 'ask', 'discard'];

export const steps: Readonly<Record<string, Lesson>> = {
  draft: {
    heading: 'Pick a maritime company',
    points: [
      'Each player drafts two, for free. Later you transfer them to a company.',
      'A ship gives its company 8 coverage, and traffic if the company has a token in the ship’s harbour.',
      'Pick harbours close to the home where you want to launch.',
    ],
  },
  stock: {
    heading: 'Launch a minor',
    points: [
      'A company launches as a minor of five shares. You choose its launch value and pay twice that into its treasury.',
      'Look at the traffic of its home and at the towns on the way to its destination.',
      'The Dragons act before every player. They sell red companies and buy green ones, so the colours tell what they will do.',
    ],
  },
  home: {
    heading: 'Choose the home city',
    points: ['The company takes the traffic of its home when it floats.', 'Choose the home with cheap borders to the next city.'],
  },
  track: {
    heading: 'Build the way for the next token',
    points: [
      'There are no routes to run. Track is the way along which tokens collect traffic.',
      'Lead it through towns to the next city or mine: each town adds its traffic.',
      'An upgraded city gives one more traffic at once to every company with a token there.',
    ],
  },
  token: {
    heading: 'A token collects traffic',
    points: [
      'It takes the traffic of every town on the route and of the city or mine it goes to.',
      'Each border on the route costs L.10–L.60. Divide the cost by the traffic and compare.',
      'Revenue is L.10 times the lower of traffic and coverage. Don’t collect what your trains can’t cover.',
    ],
  },
  dividend: {
    heading: 'Pay out or withhold',
    points: [
      'Pay out moves the price up. Withholding doesn’t move it, so it costs less than elsewhere.',
      'Withhold if the money buys a train: a new train raises the price as well.',
    ],
  },
  trains: {
    heading: 'Buy coverage',
    points: [
      'A company with traffic must own a train. Revenue counts the lower of traffic and coverage.',
      'Buying new trains raises the price one space, however many you buy.',
      'Match coverage to the traffic you will have after the next token.',
    ],
  },
  convert: {
    heading: 'Become a major',
    points: [
      'A minor with a direct route to its destination can convert before an SR.',
      'More shares bring more money. They also let others buy in.',
    ],
  },
  'hand-over': {
    heading: 'Transfer a maritime company',
    points: [
      'The company gets 8 coverage, and with a token in the harbour as much traffic as the phase’s number.',
      'Coverage counts only beside a train. Transfer it when a token in its harbour is in reach.',
    ],
  },
  absorb: {
    heading: 'Absorb, or be absorbed',
    points: [
      'Two companies with the same president become one.',
      'Traffic and coverage add up. It helps if one has traffic and the other trains.',
    ],
  },
  merge: {
    heading: 'Choose which tokens to keep',
    points: ['Keep the tokens that connect to the rest.', 'Replaced tokens bring no new traffic.'],
  },
};
