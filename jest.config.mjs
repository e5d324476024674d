export default { projects: ['host', 'remote-*', 'shared', 'shared/src/delivery'] };
