import { renderFrame } from './list-frame';

/** The orders and the frame: the heap without a list. */
const held: { orders?: unknown } = {};

const place = document.body.appendChild(document.createElement('div'));

Object.assign(window, {
  bench: {
    load: async () => {
      const response = await fetch('/orders.json');
      held.orders = await response.json();
      renderFrame(place);
    },
  },
});
