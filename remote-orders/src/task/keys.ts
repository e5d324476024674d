/* The keys of a task, by their places on the keyboard. */
export const isUp = ({ code }: KeyboardEvent): boolean => code === 'ArrowUp';
export const isDown = ({ code }: KeyboardEvent): boolean => code === 'ArrowDown';
export const isPlus = ({ code }: KeyboardEvent): boolean => code === 'Equal' || code === 'NumpadAdd';
export const isMinus = ({ code }: KeyboardEvent): boolean => code === 'Minus' || code === 'NumpadSubtract';
export const isEscape = ({ code }: KeyboardEvent): boolean => code === 'Escape';
/** The next order; on a walk the way to packing. */
export const isNext = ({ code }: KeyboardEvent): boolean => code === 'KeyN';
