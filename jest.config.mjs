export default {
  // Jest leaves a core to an editor by default; half of two cores would be idle.
  maxWorkers: '100%',
  projects: ['host', 'remote-*', 'shared', 'shared/src/delivery', 'shared/src/build'],
  // Jest takes this from here alone when it runs several projects. Some tests of the delivery and the builds start processes.
  testTimeout: 90_000,
};
