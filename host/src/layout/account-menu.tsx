import { useAbility, usePermission } from '@shared/kit/runtime/api/abilities';
import { unsentCommands } from '@shared/kit/runtime/commands/command-queue';
import { chooseColorTheme, colorThemes, useColorTheme } from '@shared/kit/runtime/page/color-theme';
import { notify } from '@shared/kit/runtime/page/notify';
import { signedInLogin } from '@shared/kit/runtime/session/session';
import { color, font, text } from '@shared/kit/theme/tokens';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import {
  MenuItem,
  MenuLine,
  MenuMark,
  MenuRadioGroup,
  MenuRadioItem,
  MenuText,
} from '@shared/kit/ui/choices/menu-popup';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { texts as actionsTexts } from '../actions/texts';
import { notificationSettingsHash } from '../notifications/settings-hash';
import { texts as notificationTexts } from '../notifications/settings-texts';
import { journalPath, liveSectionsPath, peoplePath, shiftPath } from '../session/session-guards';
import { signOut } from '../session/sign-out';
import { texts as signInsTexts } from '../sign-ins/texts';
import { texts } from '../texts';

interface SheetProps {
  onClose: () => void;
}

/** A sheet in a chunk that is fetched when it is opened. It is outside of every error boundary: the page works without it. */
const lazySheet = (load: () => Promise<ComponentType<SheetProps>>, failed: string) =>
  lazy<ComponentType<SheetProps>>(() =>
    load().then(
      (Sheet) => ({ default: Sheet }),
      () => {
        notify.error(failed);
        return { default: () => null };
      },
    ),
  );

const sheets = {
  signIns: lazySheet(async () => (await import('../sign-ins/sign-ins-sheet')).SignInsSheet, signInsTexts.failed),
  actions: lazySheet(async () => (await import('../actions/actions-sheet')).ActionsSheet, actionsTexts.notLoaded),
  notifications: lazySheet(
    async () => (await import('../notifications/notification-settings-sheet')).NotificationSettingsSheet,
    notificationTexts.notLoaded,
  ),
};

/** The addresses of the sheets, each over any screen. */
export const sheetHashes = {
  signIns: '#sign-ins',
  actions: '#my-actions',
  notifications: notificationSettingsHash,
} as const;
const sheetNames = ['signIns', 'actions', 'notifications'] as const;

type Unsent = Awaited<ReturnType<typeof unsentCommands>>;

/** ВХОД: the signed-in person, the colour theme, and signing out. */
export const AccountMenu = () => {
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const [asked, setAsked] = useState<keyof typeof sheets>();
  const shown = asked ?? sheetNames.find((name) => sheetHashes[name] === hash);
  const Sheet = shown && sheets[shown];
  const [unsent, setUnsent] = useState<Unsent>();
  const leave = () => signOut(() => navigate('/login', { replace: true }));

  const hideSheet = () => {
    setAsked(undefined);
    if (shown && hash === sheetHashes[shown]) void navigate({ search, hash: '' }, { replace: true, state });
  };

  const askToLeave = async () => {
    const commands = await unsentCommands();
    if (commands.count > 0) setUnsent(commands);
    else await leave();
  };

  return (
    <>
      <OnBar label={texts.account.button} tone="quiet">
        <AccountItems onShow={setAsked} onSignOut={() => void askToLeave()} />
      </OnBar>
      {Sheet && (
        <Suspense>
          <Sheet onClose={hideSheet} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={unsent !== undefined}
        // Nothing is formatted before it is asked: a page's first formatter takes longer than this menu.
        title={unsent ? texts.account.unsent.title(unsent.count) : ''}
        explanation={unsent?.isKept === false ? texts.account.unsent.lost : texts.account.unsent.kept}
        confirmLabel={texts.account.signOut}
        leaveLabel={texts.account.unsent.stay}
        tone={unsent?.isKept === false ? 'danger' : 'primary'}
        onConfirm={() => {
          setUnsent(undefined);
          void leave();
        }}
        onCancel={() => setUnsent(undefined)}
      />
    </>
  );
};

interface AccountItemsProps {
  onShow: (sheet: keyof typeof sheets) => void;
  onSignOut: () => void;
}

const AccountItems = ({ onShow, onSignOut }: AccountItemsProps) => {
  const navigate = useNavigate();
  const theme = useColorTheme();
  const login = signedInLogin();
  const maySeeSections = usePermission('sections');
  const maySeeJournal = usePermission('journal');
  const hasActions = useAbility('GET /api/actions/');
  const hasNotifications = useAbility('GET /api/notifications/');
  const hasShift = useAbility('GET /api/shift/');
  const hasPeople = useAbility('GET /api/people/');

  return (
    <>
      {login && <MenuText>{texts.account.signedInAs(login)}</MenuText>}
      <MenuRadioGroup value={theme} onValueChange={chooseColorTheme} aria-label={texts.account.theme}>
        {colorThemes.map((option) => (
          <MenuRadioItem key={option} value={option} closeOnClick={false}>
            <MenuMark isOn={option === theme} />
            {texts.account.themes[option]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuLine />
      {hasShift && (
        <MenuItem onClick={() => navigate(shiftPath)}>
          <MenuMark isOn={false} />
          {texts.account.shift}
        </MenuItem>
      )}
      {maySeeSections && (
        <MenuItem onClick={() => navigate(liveSectionsPath)}>
          <MenuMark isOn={false} />
          {texts.account.sections}
        </MenuItem>
      )}
      {maySeeJournal && (
        <MenuItem onClick={() => navigate(journalPath)}>
          <MenuMark isOn={false} />
          {texts.account.journal}
        </MenuItem>
      )}
      {hasPeople && (
        <MenuItem onClick={() => navigate(peoplePath)}>
          <MenuMark isOn={false} />
          {texts.account.people}
        </MenuItem>
      )}
      {hasActions && (
        <MenuItem onClick={() => onShow('actions')}>
          <MenuMark isOn={false} />
          {actionsTexts.heading}
        </MenuItem>
      )}
      {hasNotifications && (
        <MenuItem onClick={() => onShow('notifications')}>
          <MenuMark isOn={false} />
          {notificationTexts.title}
        </MenuItem>
      )}
      <MenuItem onClick={() => onShow('signIns')}>
        <MenuMark isOn={false} />
        {texts.account.signIns}
      </MenuItem>
      <MenuItem onClick={onSignOut}>
        <MenuMark isOn={false} />
        {texts.account.signOut}
      </MenuItem>
    </>
  );
};

const OnBar = styled(MenuButton)`
  padding: 0;
  color: ${color.barInk};
  font: 500 ${text.s} ${font};
  letter-spacing: 0.06em;

  &:focus-visible {
    outline-color: ${color.rose};
  }
`;
