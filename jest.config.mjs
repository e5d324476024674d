import { availableParallelism } from 'node:os';

export default {
  // Jest leaves a core to an editor by default. Tests wait for a seventh of their time, so there is one more worker than cores.
  maxWorkers: availableParallelism() + 1,
  projects: ['host', 'remote-*', 'shared/kit', 'shared/delivery'],
  // Jest takes this from here alone when it runs several projects. Some tests of the delivery and the builds start processes.
  testTimeout: 90_000,
};
