import { createSocket } from 'node:dgram';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BadAddress, checkAddress, isPublic, openOutside, type Resolve, resolverOf } from './outside.ts';

const servers: Server[] = [];

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

describe('addresses', () => {
  it('are public or not, in whatever form they are written', () => {
    const shut = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '::1',
      '::',
    ];
    const more = [
      'fe80::1',
      'fc00::1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '::10.0.0.1',
      '240.0.0.1',
      'x',
    ];
    expect([...shut, ...more].filter(isPublic)).toEqual([]);
    expect(['1.1.1.1', '162.159.128.233', '2606:4700::6810:84e5', '::ffff:1.1.1.1'].filter((one) => !isPublic(one))).toEqual([]);
  });

  it('need https, and neither a port nor a password', () => {
    const no = (address: string) => () => checkAddress(address, 'public');
    expect(no('http://example.org/')).toThrow(/https/);
    expect(no('https://example.org:8443/')).toThrow(/port/);
    expect(no('https://me:secret@example.org/')).toThrow(/password/);
    expect(no('nonsense')).toThrow(/web address/);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])
      expect(no(`https://${host}/`), host).toThrow(/private network/);
    expect(checkAddress('https://discord.com/api/webhooks/1/x', 'public').host).toBe('discord.com');
    expect(() => checkAddress('https://discord.com/', 'off')).toThrow(BadAddress);
  });
});

describe('requests', () => {
  /** A name server that gives one answer after another. */
  class Names {
    asked = 0;
    readonly #answers: readonly (readonly string[])[];

    constructor(...answers: readonly (readonly string[])[]) {
      this.#answers = answers;
    }

    resolve: Resolve = (_name, _options, done) => {
      const addresses = this.#answers[this.asked++] ?? [];
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
  }

  it('to a name with a private address are not sent, even if it has a public one too', async () => {
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::1'], ['::ffff:192.168.0.1']]) {
      const { resolve } = new Names(addresses);
      await expect(openOutside('public', resolve).post('https://hook.example.org/', {}, 'x'), addresses.join()).rejects.toThrow(BadAddress);
    }
  });

  it('ask for an address once, so that it cannot change after it was checked', async () => {
    const names = new Names(['1.1.1.1'], ['127.0.0.1']);
    await expect(openOutside('public', names.resolve, 50).post('https://hook.example.org/', {}, 'x')).rejects.toThrow();
    expect(names.asked).toBe(1);
  });

  it('to names whose servers are silent hold up no other lookup', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    let asked = 0;
    const all = new Promise<void>((resolve) => silent.on('message', () => ++asked === 16 && resolve()));
    const { post } = openOutside('public', resolverOf([`127.0.0.1:${silent.address().port}`]), 1_000);
    const sent = Array.from({ length: 8 }, (_, i) => post(`https://silent-${i}.example/`, {}, '').catch((error: unknown) => error));
    // Both kinds of address are asked for, all names at once.
    await all;
    for (const outcome of await Promise.all(sent)) expect(outcome).toBeInstanceOf(Error);
    silent.close();
  });

  it('do not follow redirects', async () => {
    const asked: string[] = [];
    const to = await listen(({ url }, response) => {
      asked.push(url ?? '');
      response.writeHead(302, { location: '/secret' }).end();
    });
    expect((await openOutside('any').post(to, {}, 'x')).status).toBe(302);
    expect(asked).toEqual(['/']);
  });

  it('read a bounded part of the answer, and wait a bounded time', async () => {
    const endless = await listen((_request, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      response.writeHead(200);
      more();
    });
    expect((await openOutside('any').post(endless, {}, 'x')).text.length).toBeLessThanOrEqual(4_096);
    const silent = await listen(() => undefined);
    await expect(openOutside('any', undefined, 50).post(silent, {}, 'x')).rejects.toThrow(/abort/i);
  });
});
