import {
  type NotificationKind,
  type NotificationSettings,
  type NotificationSettingsChange,
  notificationKinds,
} from '@shared/contract/wire/host/notification';
import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen } from '@shared/kit/format/format-date';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Icon } from '@shared/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { AccountSheet } from '../layout/account-sheet';
import { settingsQuery, useChangeSettings, useSendTrial } from './data/notification-settings';
import { kindIcons } from './kind-icons';
import { QuietHours } from './quiet-hours';
import { SavedInput } from './saved-input';
import { texts } from './settings-texts';

/** 'Какие уведомления': a sheet at the right in which each change is saved at once. */
export const NotificationSettingsSheet = ({ onClose }: { onClose: () => void }) => {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  const { mutate, isPending, isSuccess, submittedAt } = useChangeSettings();
  return (
    <AccountSheet
      title={texts.title}
      note={texts.about}
      status={
        <>
          {isPending && texts.saving}
          {isSuccess && texts.savedAt(formatWhen(new Date(submittedAt).toISOString()).time)}
        </>
      }
      isWide
      onClose={onClose}
    >
      {data ? (
        <Settings settings={data} onChange={mutate} />
      ) : isError ? (
        <Message role="alert">
          {texts.notLoaded}
          <Button isBusy={isFetching} onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </Message>
      ) : (
        <Message role="status">{texts.loading}</Message>
      )}
    </AccountSheet>
  );
};

interface SettingsProps {
  settings: NotificationSettings;
  onChange: (change: NotificationSettingsChange) => void;
}

const plane = 'M14 2.5 1.8 7.2l4.2 1.6M14 2.5 11.6 13 6 8.8M14 2.5 6 8.8v4.4l2-2.4';

const without = (kinds: readonly NotificationKind[], kind: NotificationKind) =>
  kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind];

const numberFrom = (least: number, most: number) => (typed: string) => {
  const digits = typed.replace(/\s/g, '');
  const number = Number(digits);
  return /^\d+$/.test(digits) && number >= least && number <= most ? number : undefined;
};

const Settings = ({ settings, onChange }: SettingsProps) => {
  const { on_page, in_telegram, telegram, preview } = settings;
  const { mutate: sendTrial, isPending } = useSendTrial();
  const { title, about } = texts.telegram[telegram];
  const [first, ...lines] = preview?.split('\n') ?? [];
  return (
    <>
      <Tie>
        <Icon path={plane} />
        <p>
          <Strong>{title}</Strong>
          <Small>{about}</Small>
        </p>
        {(telegram === 'linked' || telegram === 'blocked') && (
          <Button isBusy={isPending} onClick={() => sendTrial()}>
            {texts.trial}
          </Button>
        )}
      </Tie>
      <Kinds aria-label={texts.table}>
        <thead>
          <Row>
            <td />
            <th scope="col">{texts.heads.what}</th>
            <th scope="col">{texts.heads.when}</th>
            <th scope="col">{texts.heads.page}</th>
            <th scope="col">{texts.heads.telegram}</th>
          </Row>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <Row key={kind}>
              <td>
                <Icon path={kindIcons[kind]} />
              </td>
              <td>
                <Strong>{texts.kinds[kind].title}</Strong>
                <Small>{texts.kinds[kind].about}</Small>
              </td>
              <td>
                <Limit>
                  {texts.kinds[kind].when}
                  {kind === 'order' && (
                    <>
                      <SavedInput
                        label={texts.orderFrom}
                        shown={formatCount(settings.order_from)}
                        read={numberFrom(0, 9_999_999)}
                        onSave={(order_from) => onChange({ order_from })}
                      />
                      {texts.roubles}
                    </>
                  )}
                  {kind === 'waiting' && (
                    <>
                      <SavedInput
                        label={texts.waitingHours}
                        shown={formatCount(settings.waiting_hours)}
                        read={numberFrom(1, 9_999)}
                        onSave={(waiting_hours) => onChange({ waiting_hours })}
                      />
                      {texts.hours}
                    </>
                  )}
                </Limit>
              </td>
              <td>
                <Checkbox
                  label={texts.onPage(kind)}
                  isChecked={on_page.includes(kind)}
                  onToggle={() => onChange({ on_page: without(on_page, kind) })}
                />
              </td>
              <td>
                <Checkbox
                  label={texts.inTelegram(kind)}
                  isChecked={telegram === 'linked' && in_telegram.includes(kind)}
                  isDisabled={telegram !== 'linked'}
                  onToggle={() => onChange({ in_telegram: without(in_telegram, kind) })}
                />
              </td>
            </Row>
          ))}
        </tbody>
      </Kinds>
      <Hint>
        <Icon path="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.4M8 5.1v.05" />
        {texts.hint}
      </Hint>
      <QuietHours settings={settings} onChange={onChange} />
      <Preview aria-label={texts.preview}>
        <h3>{texts.preview}</h3>
        {first === undefined ? (
          <Soft>{texts.noPreview}</Soft>
        ) : (
          <Bubble>
            <Strong>{first}</Strong>
            {lines.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </Bubble>
        )}
      </Preview>
    </>
  );
};

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Message = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(4)} ${space(6)};
`;

const Tie = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(6)};

  p {
    flex: 1;
  }
`;

const Strong = styled.b`
  font-weight: 600;
`;

const Small = styled.small`
  display: block;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Kinds = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  thead {
    background: ${color.sunken};
    color: ${color.inkSoft};
  }

  th {
    padding-block: ${space(2)};
    font: 500 ${text.s} ${font};
    text-align: start;
  }

  td:nth-child(1) {
    color: ${color.inkSoft};
  }

  :is(th, td):nth-child(n + 4) input {
    margin-inline: auto;
  }

  :is(th, td):nth-child(n + 4) {
    inline-size: 88px;
    text-align: center;
    white-space: nowrap;
  }

  @media ${media.phone} {
    :is(th, td):nth-child(n + 4) {
      inline-size: auto;
      white-space: normal;
    }

    th:nth-child(3) {
      display: none;
    }
  }
`;

const Row = styled.tr`
  border-block-end: 1px solid ${color.line};

  > * {
    padding: ${space(2)} ${space(1)};
  }

  > :first-child {
    inline-size: ${size.chip};
    padding-inline: ${space(6)} ${space(2)};
  }

  > :nth-child(3) {
    inline-size: 160px;
  }

  > :last-child {
    padding-inline-end: ${space(6)};
  }

  /* When it comes is below what it is about. */
  @media ${media.phone} {
    display: grid;
    grid-template-columns: ${size.touch} minmax(0, 1fr) 72px 72px;
    align-items: center;
    padding-inline: ${space(1)};

    > :is(:first-child, :nth-child(n)) {
      inline-size: auto;
      padding-inline: ${space(1)};
    }

    > td:first-child {
      justify-self: center;
    }

    > td:nth-child(3) {
      grid-row: 2;
      grid-column: 2 / -1;
      padding-block-start: 0;
    }
  }
`;

const Limit = styled.span`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
`;

const Hint = styled.p`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(6)};
  border-block-end: 1px solid ${color.line};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Preview = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)} ${space(6)};

  h3 {
    font: 600 ${text.l} ${font};
  }
`;

const Bubble = styled.div`
  display: grid;
  gap: 2px;
  max-inline-size: 440px;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.l} ${radius.l} ${radius.l} ${radius.s};
  background: ${color.sunken};
  overflow-wrap: anywhere;
`;
