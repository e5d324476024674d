import { expect, test } from '@jest/globals';
import logo from './logo.svg';
import styles from './orders.module.css';

test('in a test a class is its own name, and a picture has an address', () => {
  expect(styles.card).toBe('card');
  expect(logo).toMatch(/^\/.+\.png$/);
});
