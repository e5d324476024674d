export default {
  projects: ['host', 'remote-*', 'shared', 'shared/src/delivery'],
  // Jest takes this from here alone when it runs several projects. Some tests of the delivery start processes.
  testTimeout: 90_000,
};
