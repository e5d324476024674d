-- The audit trail holds changes of a canary too.

alter table auth_events
  drop constraint auth_events_kind_check,
  add constraint auth_events_kind_check check (
    kind in ('sign-in', 'sign-out', 'replay', 'permission', 'user', 'trial', 'rollback', 'canary', 'download', 'export')
  );
