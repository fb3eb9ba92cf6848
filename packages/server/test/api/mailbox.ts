import { type AddressInfo, createServer, type Server } from 'node:net';

/** Takes mails as a mail server does, and keeps them. */
export class Mailbox {
  readonly letters: { from: string; to: string; text: string }[] = [];
  readonly #server: Server;
  /** So many are turned away first. */
  refuses = 0;

  constructor() {
    this.#server = createServer((socket) => {
      let letter = { from: '', to: '', text: '' };
      let isData = false;
      let rest = '';
      const say = (line: string) => socket.write(`${line}\r\n`);
      const hear = (line: string): void => {
        if (isData && line !== '.') letter.text += `${line}\n`;
        else if (isData) {
          isData = false;
          this.letters.push(letter);
          letter = { from: '', to: '', text: '' };
          say('250 kept');
        } else if (/^(EHLO|HELO|RSET|NOOP)/i.test(line)) say('250 test');
        else if (/^MAIL FROM:/i.test(line) && this.refuses > 0) {
          this.refuses--;
          say('451 try again later');
        } else if (/^MAIL FROM:/i.test(line)) {
          letter.from = line;
          say('250 ok');
        } else if (/^RCPT TO:/i.test(line)) {
          letter.to = /<(.*)>/.exec(line)?.[1] ?? '';
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('500 what?');
      };
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        const lines = (rest + String(chunk)).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) hear(line);
      });
      say('220 test');
    });
  }

  open(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve(`smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}

/** The text of a letter, decoded from quoted-printable. */
export const textOf = (letter: { text: string } | undefined): string =>
  (letter?.text ?? '')
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
