export default {
  projects: ['host', 'remote-*', 'shared', 'shared/src/delivery', 'shared/src/build'],
  // Jest takes this from here alone when it runs several projects. Some tests of the delivery and the builds start processes.
  testTimeout: 90_000,
};
