import { jest } from '@jest/globals';

// A machine that others use too stops a test for seconds now and then; what fails twice is wrong (decision 070).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
