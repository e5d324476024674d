export default { projects: ['host', 'remote-*', 'shared'] };
