/** The paths of the icons of one's own views, and of the team's. */
export const viewIcons = {
  own: 'M8 7.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2.8 14c.5-3 2.6-4.3 5.2-4.3s4.7 1.3 5.2 4.3',
  team: 'M6 7.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM1.6 13.5c.4-2.7 2.2-3.9 4.4-3.9s4 1.2 4.4 3.9M10.4 2.8a2.2 2.2 0 0 1 0 4.2M11.8 9.9c1.5.5 2.4 1.7 2.6 3.6',
} as const;
