import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULTS, readSettings, SettingError, VARIABLES } from './settings.ts';

describe('settings', () => {
  it('have their defaults where nothing is set', () => {
    expect(readSettings({})).toEqual(DEFAULTS);
    // What OWASP asks for at least; tests take less.
    expect(DEFAULTS.hashing).toEqual({ memoryCost: 19_456, timeCost: 2 });
    expect(readSettings(Object.fromEntries(VARIABLES.map((name) => [name, ''])))).toEqual(DEFAULTS);
  });

  it('are read from the environment', () => {
    expect(readSettings({ RATE_LIMIT: '7', PUBLIC_URL: 'https://games.example.org', LOG_LEVEL: 'info' })).toMatchObject({
      limit: 7,
      url: 'https://games.example.org',
      log: 'info',
    });
  });

  it.each([
    ['RATE_LIMIT', '0', /RATE_LIMIT must be a whole number from 1 to 999999999, not "0"\./],
    ['WORKERS', 'many', /WORKERS must be a whole number from 1 to 256, not "many"\./],
    ['WORKERS', '1e3', /WORKERS/],
    ['TICK_MS', '0', /TICK_MS/],
    ['PUBLIC_URL', 'games.example.org', /PUBLIC_URL must be an address that starts with http:\/\/ or https:\/\//],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be one of silent, error, warn, info, debug, not "loud"\./],
    ['MAIL_FROM', 'me@example.org\r\nBcc: all@example.org', /MAIL_FROM/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL must start with postgres/],
  ])('%s=%s is refused in words', (name, value, words) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingError);
    expect(() => readSettings({ [name]: value })).toThrow(words);
  });

  it('are refused without telling a password', () => {
    expect(() => readSettings({ SMTP_URL: 'https://me:secret@example.org' })).toThrow(/^SMTP_URL must be an address[^@]*smtps:\/\/\.$/);
  });

  it('are all explained to those who host', () => {
    const text = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
    expect(VARIABLES.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
