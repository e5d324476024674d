-- The journal of `auth_events` is shown to those with a permission of its own, and holds exports made in the browser.

alter table users
  drop constraint users_permissions_check,
  add constraint users_permissions_check check (permissions <@ array['sections', 'sections-override', 'journal']);

alter table auth_events
  drop constraint auth_events_kind_check,
  add constraint auth_events_kind_check check (
    kind in ('sign-in', 'sign-out', 'replay', 'permission', 'user', 'trial', 'rollback', 'download', 'export')
  );
