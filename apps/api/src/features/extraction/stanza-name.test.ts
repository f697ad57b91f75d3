import { limits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { stanzaNameOf } from './stanza-name.ts';

it.each([
  [null, null],
  ['', null],
  ['TIME_PREFIX = ^', null],
  ['[]\nTIME_PREFIX = ^', null],
  ['[acme:app\nTIME_PREFIX = ^', null],
  ['# [old]\n  [acme:app] \r\nTIME_PREFIX = \\[\n[other]', 'acme:app'],
  ['[source::/var/log/[a-z]*.log]', 'source::/var/log/[a-z]*.log'],
])('the stanza %j is called %j', (stanza, name) => {
  expect(stanzaNameOf(stanza)).toBe(name);
});

it('a long name is cut', () => {
  expect(stanzaNameOf(`[${'x'.repeat(1000)}]`)).toHaveLength(limits.executionNameCharsMax);
});
