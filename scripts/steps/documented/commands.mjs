import { findProgram } from '../find-program.mjs';

/**
 * How a documented command is run in a fresh clone, in this order. `as` replaces it where the document has a placeholder
 * or where it would take many minutes; `FILE`, `LOGIN`, `REF`, `BUILD` and `ADDRESS` stand for what the run has.
 * @typedef {{ command: string, as?: string, env?: Record<string, string>, input?: string, exitCode?: number, prints?: RegExp, keep?: { name: string, from: RegExp } }} Ending
 * runs to its end; `prints` is in its output, of which `keep` is a value for later commands
 * @typedef {{ command: string, as?: string, env?: Record<string, string>, serves: RegExp, prints?: RegExp, meanwhile?: Step[] }} Serving
 * runs until it has printed `serves`, and what is to be done `meanwhile` has ended
 * @typedef {{ edit: string, from: string, to: string }} Edit a file of the clone
 * @typedef {{ remove: string }} Remove a file or folder of the clone
 * @typedef {{ discard: true }} Discard of all changes of the clone
 * @typedef {Ending | Serving | Edit | Remove | Discard} Step
 */

const password = 'шесть зелёных окон у реки\n';
const header = 'remote-invoices/src/texts.ts';
/** What `dev` prints; the address alone is also in the command, which npm prints. */
const isServed = /from its sources: http:\/\/localhost:\d+/;
/** One round of a bench shows that it runs. */
const short = { ROUNDS: '1' };

const section = 'npm run --silent section --';
const changeOfSection = `case "$ACTION" in canary) ${section} publish "$SECTION" --canary "$VALUE" ;; rollback) ${section} rollback "$SECTION" \${VALUE:+"$VALUE"} ;; *) ${section} "$ACTION" "$SECTION" ;; esac`;
/** @param {Record<string, string>} inputs @param {RegExp} prints @returns {Step} */
const changeBy = (inputs, prints) => ({
  command: changeOfSection,
  env: { SECTION: 'invoices', VALUE: '', ...inputs },
  prints,
});
const installed = { command: 'node scripts/install.mjs', prints: /✓ Installing packages/ };

/** The pipeline of a section as GitHub runs it: after a merge, then started by hand. @type {Step[]} */
const pipelineOfSection = [
  installed,
  ...[
    'node_modules/.bin/biome check remote-',
    'node_modules/.bin/tsc -b remote-',
    'node_modules/.bin/jest --selectProjects remote-',
    `${section} verify `,
  ].map((command) => ({ command: `${command}\${{ inputs.section }}`, as: `${command}invoices` })),
  changeBy({ ACTION: 'publish' }, /invoices: [0-9a-f]{12} is live/),
  { edit: header, from: 'и акты', to: 'и чеки' },
  changeBy({ ACTION: 'canary', VALUE: '0' }, /is canary for 0 %/),
  changeBy({ ACTION: 'promote' }, /live [0-9a-f]{12}/),
  changeBy({ ACTION: 'rollback' }, /live [0-9a-f]{12}/),
];

/** The pipeline of the host; its tests are those of `npm test`. @type {Step[]} */
const pipelineOfHost = [
  {
    command: 'node_modules/.bin/tsc -b host && node_modules/.bin/jest --selectProjects host kit',
    as: 'node_modules/.bin/tsc -b host && node_modules/.bin/jest --selectProjects host kit --testPathPatterns send-stored',
  },
  { command: `${section} publish-host`, prints: /The host is live/ },
  { edit: 'host/src/texts.ts', from: "'Снова'", to: "'Заново'" },
  { command: `${section} publish-host --canary "$PERCENT"`, env: { PERCENT: '10' }, prints: /is canary for 10 %/ },
  { command: `${section} \${{ inputs.action }} host`, as: `${section} promote host`, prints: /live [0-9a-f]{12}/ },
];

/** The section of docs/teams.md, from nothing to live, back, and away. @type {Step[]} */
const teams = [
  { command: 'npm run section -- new invoices', prints: /remote-invoices is a section that builds/ },
  { discard: true },
  { command: 'npm run section -- new invoices --with card', prints: /remote-invoices is a section that builds/ },
  { discard: true },
  { command: 'npm run section -- new invoices --title Счета --owner @sklad/invoices', prints: /remote-invoices is a/ },
  { command: 'npx jest --selectProjects remote-invoices' },
  // By force: a check of what changed does not see that the new package brought other copies of installed ones.
  { command: 'npm run typecheck', as: 'npx tsc -b --force host remote-invoices' },
  { command: 'section verify', as: 'npm run section -- verify invoices', prints: /may be published/ },
  { command: 'npm run section -- publish invoices', prints: /invoices: [0-9a-f]{12} is live/ },
  { edit: header, from: "'Счета'", to: "'Счета и накладные'" },
  { command: 'section publish', as: 'npm run section -- publish invoices', prints: /invoices: [0-9a-f]{12} is live/ },
  { command: 'npm run section -- doctor invoices', prints: /✓ The kit is [\s\S]+which may publish everything/ },
  { command: 'npm run section -- rollback invoices', prints: /live [0-9a-f]{12}/ },
  { command: 'npm run section -- history invoices', prints: /invoices +rollback/ },
  { command: 'section history', as: 'npm run section -- history', prints: /invoices +rollback/ },
  { command: 'section list', as: 'npm run section -- list', prints: /invoices +\/warehouse\/invoices/ },
  { command: 'npm run section -- publish invoices --canary 5', prints: /is canary for 5 %/ },
  { command: 'npm run section -- canary invoices 50', prints: /for 50 %/ },
  { command: 'npm run section -- promote invoices', prints: /live [0-9a-f]{12}/ },
  { command: 'npm run section -- canary invoices off', prints: /live [0-9a-f]{12}/ },
  { edit: header, from: 'и накладные', to: 'и акты' },
  {
    command: 'npm run section -- publish invoices --canary 0',
    prints: /is canary for 0 %/,
    keep: { name: 'BUILD', from: /invoices: ([0-9a-f]{12}) is canary/ },
  },
  {
    command: 'npm run section -- link invoices BUILD --hours 8 --host https://…',
    as: 'npm run section -- link invoices BUILD --hours 8 --host https://sklad.example',
    prints: /https:\/\/sklad\.example\/warehouse\/invoices\?/,
  },
  {
    command: 'pnpm --filter remote-invoices dev',
    as: 'pnpm --filter remote-invoices dev --port 0',
    serves: isServed,
  },
  {
    command: 'pnpm --filter remote-invoices dev --host https://sklad.example',
    as: 'pnpm --filter remote-invoices dev --port 0 --host ADDRESS',
    serves: isServed,
  },
  {
    command: 'cd remote-invoices && npm run dev -- --host …',
    as: 'cd remote-invoices && npm run dev -- --port 0 --host ADDRESS',
    serves: isServed,
  },
  { command: 'npm run kit', as: 'npm run kit -- --port 0', serves: /The kit: http:\/\/localhost:\d+/ },
  ...pipelineOfSection,
  { command: 'section remove invoices', as: 'npm run section -- remove invoices', prints: /removed/ },
  { discard: true },
];

/** What is done on a running site. @type {Step[]} */
const onRunningSite = [
  { command: 'npm run user -- add anna', input: password, prints: /anna can sign in/ },
  { command: 'npm run user -- add LOGIN', input: password, prints: /can sign in/ },
  { command: 'npm run user -- role LOGIN manager', prints: /has the role manager/ },
  { command: 'npm run user -- grant LOGIN sections.publish', prints: /has the right sections\.publish/ },
  { command: 'npm run user -- grant LOGIN sections.try', prints: /has the right sections\.try/ },
  { command: 'npm run user -- grant LOGIN people.journal', prints: /has the right people\.journal/ },
  // Without the token of a bot.
  { command: 'npm run user -- link LOGIN', exitCode: 1, prints: /TELEGRAM_BOT_TOKEN/ },
  {
    command: 'npm run user -- events [LOGIN]',
    as: 'npm run user -- events LOGIN',
    prints: /right boris \+people\.journal/,
  },
  { command: 'npm run user -- disable LOGIN', prints: /cannot sign in any more/ },
  {
    command: 'npm run demo -- --rows 100000 --replace',
    as: 'npm run demo -- --rows 500 --replace',
    prints: /Loaded 500/,
  },
  { command: 'npm run backup -- FILE' },
  { command: 'npm run backup -- /safe/sklad-2026-03-01.tar.gz', as: 'npm run backup -- OTHER_FILE' },
  {
    command: 'pnpm --filter remote-orders dev',
    as: 'pnpm --filter remote-orders dev --port 0',
    serves: isServed,
  },
  ...teams,
];

/** A start that continues with what is published (decision 127). @type {Step[]} */
const startsWithTrouble = [
  { edit: 'remote-remains/section.json', from: '"routes": [', to: '"routes": ["nowhere", ' },
  {
    command: 'npm start',
    serves: /Ready/,
    prints:
      /remote-remains: The build was refused[\s\S]+'nowhere' is declared[\s\S]+The site keeps the build before it/,
  },
  { discard: true },
  { remove: '.local/data/registry-key.pem' },
  {
    command: 'npm start',
    serves: /Ready/,
    prints: /is signed with the key \w+, and the key of this machine is \w+[\s\S]+The site starts as it is/,
  },
  // A registry that no browser takes, and a section that does not compile and has no build before.
  { edit: '.local/site/registry.json', from: '"payload"', to: '"spoiled"' },
  { edit: 'remote-parties/src/section.tsx', from: 'export default', to: 'export default default' },
  {
    command: 'npm start',
    serves: /Ready/,
    prints:
      /The site is built again; what was there is in \S+[\s\S]+Building remote-parties failed \(exit code 1\)\.\nThe site starts without it\./,
  },
  { discard: true },
];

/** @type {Step[]} */
const maintenance = [
  { command: 'npm run restore -- FILE', env: { DATA_DIR: 'EMPTY_FOLDER' } },
  {
    command: 'npm run restore -- /safe/sklad-2026-03-01.tar.gz',
    as: 'npm run restore -- OTHER_FILE',
    env: { DATA_DIR: 'OTHER_EMPTY_FOLDER' },
  },
  {
    command: 'npm run restore -- /safe/sklad-2026-03-01.tar.gz --replace',
    as: 'npm run restore -- OTHER_FILE --replace',
  },
  { command: 'npm run section -- key FILE', as: 'npm run section -- key KEY_FILE', prints: /Its public key/ },
  {
    command: 'npm run section -- restore FILE',
    as: 'npm run section -- restore REGISTRY_FILE',
    prints: /The registry was set back/,
  },
  { command: 'npm run kit:pack', prints: /shared-contract-.+\n.+shared-kit-.+\n.+shared-delivery-.+\.tgz/ },
  { command: 'npm run section -- publish-host', prints: /The host is live/ },
  { edit: 'host/src/texts.ts', from: "'Повторить'", to: "'Ещё раз'" },
  { command: 'npm run section -- publish-host --canary 10', prints: /The host is canary for 10 %/ },
  { command: 'npm run section -- canary host 50', prints: /for 50 %/ },
  { command: 'npm run section -- promote host', prints: /live [0-9a-f]{12}/ },
  { command: 'npm run section -- rollback host', prints: /live [0-9a-f]{12}/ },
  { edit: 'host/src/texts.ts', from: "'Ещё раз'", to: "'Снова'" },
  ...pipelineOfHost,
  { command: 'npm run section -- history host', prints: /host +rollback/ },
  { command: 'npm run section -- publish-host --leave-behind invoices', prints: /The host is live/ },
  { discard: true },
  {
    command:
      'npm run section -- team add invoices --public-key KEY --owner @sklad/invoices --mount /warehouse/invoices --navigation СЧЕТА --order 60',
    as: `npm run section -- team add invoices --public-key ${'a'.repeat(43)} --owner @sklad/invoices --mount /warehouse/invoices --navigation СЧЕТА --order 60`,
    prints: /invoices +@sklad\/invoices +[0-9a-f]{16} +until 20/,
  },
  {
    command: 'npm run section -- team rollback --public-key KEY',
    as: `npm run section -- team rollback --public-key ${'b'.repeat(43)}`,
    prints: /leads back/,
  },
  { command: 'npm run section -- team', prints: /section +owner +key/ },
  { command: 'PORT=9000 npm start', as: 'PORT=FREE_PORT npm start', serves: /Ready +http:\/\/localhost:FREE_PORT/ },
  ...startsWithTrouble,
  { command: 'npm run format' },
  { command: 'npm run fuzz', as: 'npm run fuzz -- 6000 1' },
  { command: 'npm run torture', as: 'npm run torture -- 1 1' },
  // Usual work, a new version and the restores; each fault takes a minute.
  {
    command: 'npm run rehearse',
    as: 'npm run rehearse -- --short --people 20 --only nothing',
    ...(findProgram(['patroni'])
      ? { prints: /to the second before a mistake/ }
      : { exitCode: 1, prints: /apt install/ }),
  },
  { command: 'npm run pictures', as: 'npm run pictures -- --only wrong' },
  {
    command: 'npm run bench:api',
    env: { ...short, BENCH_ROWS: '5000', BENCH_MOVEMENTS: '20000' },
    prints: /memory peak/,
  },
  {
    command: 'npm run bench:growth',
    env: { ...short, BENCH_ROWS: '500', BENCH_ROWS_LARGE: '5000', BENCH_MOVEMENTS: '20000', WHOLE_LIST_ROWS: '1000' },
    prints: /5000 orders/,
  },
  {
    command: 'npm run load',
    as: 'npm run load -- --people 60 --seconds 8 --orders 500',
    env: { LOAD_SETTLE_MS: '500' },
    prints: /60 people: [1-9]\d* status changes[\s\S]+\| 60 +\|/,
  },
  { command: 'npm run bench:ui', env: short, prints: /AG Grid Community/ },
  { command: 'npm run bench:federation', env: short, prints: /after the orders were deployed/ },
  { command: 'npm run bench:felt', env: { ...short, BENCH_ROWS: '5000' }, prints: /Fifty sections against four/ },
  {
    command: 'npm run bench:felt -- --against REF',
    env: { ...short, BENCH_ROWS: '5000' },
    prints: /The working files against/,
  },
];

/** Before anything is installed. @type {Step[]} */
const first = [{ command: 'npm run lint' }, { command: 'npm run typecheck' }];

/** The run in a fresh clone. @type {Step[]} */
export const walk = [
  ...first,
  { command: 'npm start', serves: /Ready +(http:\S+)/, meanwhile: onRunningSite },
  ...maintenance,
];

/**
 * Those that need no running site and little time, in any clone: also in `npm test`.
 * @type {Ending[]}
 */
export const quick = [
  { command: 'npm run user', exitCode: 1, prints: /npm run user -- add LOGIN/ },
  { command: 'npm run section --', prints: /section publish ID/ },
  { command: 'pnpm section', prints: /section publish ID/ },
];

/** Those that another test runs, with its file. @type {Record<string, string>} */
export const elsewhere = {
  'npm test': 'scripts/test.mjs',
  'npm run test:full': 'scripts/test.mjs',
  // The tests start the nginx that is installed, if there is one.
  'sudo apt-get update -qq && sudo apt-get install -y -qq nginx-light': 'e2e/src/site/servers/nginx.ts',
  'npm run dev': 'e2e/src/sections/development.e2e.ts',
  // Within a sentence, with what they need in a deployment.
  ...Object.fromEntries(
    ['team', 'team add', 'team withdraw', 'team withdraw KEY', 'team renew', 'key', 'release', 'unlink invoices'].map(
      (command) => [`section ${command}`, 'shared/delivery/src/publish/section-command.test.ts'],
    ),
  ),
  // In a folder of its own, over a running site.
  ...Object.fromEntries(
    [
      'npm run section -- new invoices --title Счета --owner @sklad/invoices --standalone ../invoices',
      'cd ../invoices',
      'npm install',
      'npm run dev -- --host https://sklad.example',
      'npx section key ../invoices.pem',
      'npx section doctor',
      'npx section verify',
      'npx section publish',
      'npx section rollback',
    ].map((command) => [command, 'e2e/src/sections/own-repository.e2e.ts']),
  ),
  // The same with other times, for five minutes.
  'npm run rehearse -- --short': 'scripts/steps/documented/commands.mjs',
  // What the rehearsal does with the folders of its own.
  ...Object.fromEntries(
    [
      'pgbackrest --stanza=sklad stanza-create',
      'pgbackrest --stanza=sklad --type=full backup',
      'pgbackrest --stanza=sklad check',
      "pgbackrest --stanza=sklad restore --pg1-path=/var/lib/postgresql/15/before --type=time '--target=2026-03-02 09:41:07+00' --target-action=promote",
      'postgres -D /var/lib/postgresql/15/before -c port=5433 -c archive_mode=off -c synchronous_standby_names=',
    ].map((command) => [command, 'api/rehearse/backups.ts']),
  ),
  'section doctor': 'shared/delivery/src/publish/diagnose.test.ts',
  // Means each of the others.
  'npm run section -- …': 'scripts/steps/documented/commands.mjs',
  // `npm run restore -- FILE` with another database: the tests of the command have one.
  'DATABASE_URL=… DATA_DIR=… npm run restore -- …': 'api/src/backup/backup-commands.test.ts',
  // Each value is that of a machine; the tests of the server start it in production.
  'NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATABASE_URL=postgres://sklad:…@db.internal:5432/sklad DATA_DIR=/var/lib/sklad/data SITE_DIR=/srv/sklad/site TELEGRAM_BOT_TOKEN=… METRICS_TOKEN=… TRUST_PROXY=10.0.0.5 node api/dist/src/server.js':
    'api/src/server.test.ts',
};
