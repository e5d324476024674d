import { expect, test } from '@jest/globals';
import { trustedTypeRules } from './trusted-types';

const { createHTML, createScriptURL } = trustedTypeRules;

test.each([
  '/s/orders/0f3c5a1b2c3d/remoteEntry.js?attempt=2',
  '/assets/camera.0f3c5a1b2c3d.js',
  '/dev/section/show.js',
])('a script of the own site is loaded: %s', (address) => expect(createScriptURL(address)).toBe(address));

test.each([
  'https://elsewhere.example/s/orders/a.js',
  '//elsewhere.example/s/a.js',
  'data:text/javascript,1',
  'blob:x',
])('no other script is loaded: %s', (address) => expect(createScriptURL(address)).toBeUndefined());

test.each(['/api/files/a/b.js', '/s/../api/files/a/b.js'])('what a person uploaded is no script: %s', (address) =>
  expect(createScriptURL(address)).toBeUndefined(),
);

test('markup is text of a style, or a document beside the page', () => {
  expect(createHTML('.row > td { color: red }', 'TrustedHTML', 'Element innerHTML')).toMatch('.row');
  expect(createHTML('<img src=x onerror=alert(1)>', 'TrustedHTML', 'Element innerHTML')).toBeUndefined();
  expect(createHTML('<svg/>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<svg/>');
});
