import { Link, useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { useOpenRecord } from '@shared/kit/runtime/live/presence';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { type Removal, useRemoval } from '@shared/kit/runtime/records/removal';
import { useRefusal } from '@shared/kit/runtime/rights/rights';
import { ConnectionNote } from '@shared/kit/table/connection-note';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { RemovalDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { ScreenShortcuts, type Shortcut } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { useMedia } from '@shared/kit/ui/use-media';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { BackLink } from './back-link';
import { Card, Connection, Content, Header, Summary, Title, Toolbar, Tools } from './card-layout';
import { type CardRecord, type PageType, wordsOf } from './card-pages';
import { GoneNotice } from './gone-notice';
import { HistorySheet, type HistorySheetProps } from './history-sheet';
import { useKeptFocus } from './kept-focus';
import { LeaveGuard } from './leave-guard';
import { PresentPeople } from './present-people';
import { backTo, useBackTo, useRecordPosition } from './record-position';
import { RecordGoneProvider, type RecordLife, useIsRecordGone, useRecordPresence } from './record-presence';
import { RecordSteps, useRecordKeys } from './record-steps';
import { RecordSwitcher } from './record-switcher';
import { SettingsMenu } from './settings-menu';
import { SettingsSheet } from './settings-sheet';
import { texts } from './texts';

interface RemoveRecordProps {
  pageType: PageType;
  id: number;
  listPath: string;
  removal: Removal;
  /** The item or button that asks. */
  children: (ask: () => void) => ReactNode;
}

/**
 * Deletes the record, after a confirmation. Then the list shows, whether it succeeded or not (spec §2).
 */
const RemoveRecord = ({ pageType, id, listPath, removal, children }: RemoveRecordProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { remove, progress, leave } = useRemoval(removal);
  const words = wordsOf(pageType);

  // A colleague deleted it first: the card shows that, and nothing is left to confirm.
  const isObsolete = useIsRecordGone() && isAsking && progress === 'none';
  useEffect(() => {
    if (isObsolete) setIsAsking(false);
  }, [isObsolete]);

  const showList = () => {
    const { to, state } = backTo(pageType, listPath);
    // The person has decided about the whole record: its unsaved input does not block leaving.
    unsavedInput.discard();
    return navigate(to, { state });
  };

  const removeRecord = async () => {
    const { isDone, isAwaited } = await remove([id]);
    if (isDone) drafts.forgetRecord(`${pageType}/${id}`);
    if (isAwaited) await showList();
  };

  return (
    <>
      {children(() => setIsAsking(true))}
      <RemovalDialog
        isOpen={isAsking}
        title={words.removeQuestion}
        explanation={
          <>
            {isAsking && removal.consequence ? removal.consequence([id]) : words.removeExplanation(String(id))}{' '}
            {texts.undoable}
          </>
        }
        confirmLabel={words.remove}
        progress={progress}
        onConfirm={removeRecord}
        onLeave={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};

interface RemoveButtonProps {
  pageType: PageType;
  refusal: string | undefined;
  onClick: () => void;
}

const RemoveButton = ({ pageType, refusal, onClick }: RemoveButtonProps) => {
  const isOnline = useIsOnline();
  return (
    <>
      <Danger tone="danger" disabled={!isOnline} reason={refusal} onClick={onClick}>
        {wordsOf(pageType).remove}
      </Danger>
      {refusal && <p>{refusal}</p>}
      {!isOnline && <p>{texts.offline}</p>}
    </>
  );
};

/** Ctrl+S, by the physical key so that it works in the Russian layout: saves all input, instead of the page. */
const useSaveShortcut = (): void => {
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent['nativeEvent']) => {
      if (event.code !== 'KeyS' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      unsavedInput.saveAll();
    };
    document.addEventListener('keydown', saveByKey);
    return () => document.removeEventListener('keydown', saveByKey);
  }, []);
};

interface CardScreenProps<Row extends CardRecord, Key extends QueryKey> {
  pageType: PageType;
  /** The id of the record; undefined if there is none. */
  id: number | undefined;
  /** The name of the record, beside its title where there is room. */
  name?: string | undefined;
  /** The query of the record's list: if the list is cached, the switcher shows it. */
  listQuery: UseQueryOptions<Row[], Error, Row[], Key>;
  listPath: string;
  /** The mutation that deletes the record. */
  removal: Removal;
  /**
   * Whether the record still exists: if a colleague deleted it, it is shown pale, with the unsaved input in its fields.
   */
  life?: RecordLife | undefined;
  /** Additional items of the toolbar, before 'Настройка'; on a phone they are in it. */
  actions?: ReactNode;
  /** Shown by a phone in the second row of the header, always visible: status, tag, sum. */
  summary?: ReactNode;
  /** Keys of this kind of card, in addition to those of every card. */
  shortcuts?: readonly Shortcut[];
  /** The changes of the record, for 'История' in 'Настройка'. */
  history?: HistorySheetProps | undefined;
  /** The list that can be filtered by tag, if it is another one than `listPath`. */
  tagsPath?: string;
  children: ReactNode;
}

const keptInputs = '[data-kept]:is(input, textarea), [data-kept] :is(input, textarea)';

/**
 * The screen of a record with all functions of a card, so that a section only provides its blocks (spec §2, 'Card
 * screens').
 */
export const CardScreen = <Row extends CardRecord, Key extends QueryKey>(props: CardScreenProps<Row, Key>) => {
  const { pageType, id, name, listQuery, listPath, removal, life, actions, summary, history, children } = props;
  const { shortcuts = [], tagsPath = listPath } = props;
  const isPhone = useMedia('phone');
  const hasNotes = useAbility('GET /api/notes/');
  const words = wordsOf(pageType);
  // Server-sent events update it; opening a card does not refetch the whole list.
  const { data: records } = useQuery({ ...listQuery, staleTime: Number.POSITIVE_INFINITY });
  const { position, count, previousId, nextId } = useRecordPosition(pageType, records, id);
  const back = useBackTo(pageType, listPath);
  useSaveShortcut();
  const content = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const refusal = useRefusal(removal.removedBy);
  const record = useRecordPresence({ pageType, id, life, removal, content, notice });
  const isAway = record.presence !== 'there';
  const addressOf = (record: number) => `${listPath}/${record}/edit`;
  const previous = previousId === undefined ? undefined : addressOf(previousId);
  const next = nextId === undefined ? undefined : addressOf(nextId);
  useRecordKeys(previous, next);
  useOpenRecord(pageType, id);
  const keptFocus = useKeptFocus(id);
  const title = id === undefined ? texts.notLoaded : `${words.title}${id}`;

  const goneNotice = life && record.presence !== 'there' && (
    <GoneNotice
      ref={notice}
      pageType={pageType}
      presence={record.presence}
      history={life.history}
      listPath={listPath}
      isRestoring={record.isRestoring}
      isNotRestored={record.isNotRestored}
      onRestore={record.restore}
      onAccept={record.accept}
    />
  );

  /** From unsaved input to the links out: nothing between them takes the focus. */
  const leaveByTab = (event: KeyboardEvent) => {
    if (!isAway || event.key !== 'Tab' || event.shiftKey) return;
    const kept = content.current?.querySelectorAll(keptInputs) ?? [];
    if (event.target !== [...kept].at(-1)) return;
    event.preventDefault();
    notice.current?.querySelector<HTMLElement>('a, button')?.focus();
  };

  return (
    <RecordGoneProvider value={isAway}>
      <Card {...keptFocus}>
        <title>{title}</title>
        <Header>
          <Toolbar>
            <BackLink {...back} />
            <Title title={title}>{id === undefined ? title : <Link to={addressOf(id)}>{title}</Link>}</Title>
            {name && (
              <Name title={name} data-away={isAway || undefined}>
                {name}
              </Name>
            )}
            <Tools inert={isAway}>
              <RecordSwitcher
                label={words.others}
                hasPhotos={pageType === 'product'}
                records={records}
                id={id}
                addressOf={addressOf}
              />
            </Tools>
            {!isAway && (
              <Connection>
                <ConnectionNote isLoading={false} shortUpTo="compact" />
                <PresentPeople pageType={pageType} id={id} />
              </Connection>
            )}
            <Tools hidden={isAway}>
              {id !== undefined && (
                <RecordSteps words={words} position={position} count={count} previous={previous} next={next} />
              )}
              {!isPhone && actions}
              {id !== undefined && (
                <RemoveRecord pageType={pageType} id={id} listPath={listPath} removal={removal}>
                  {(ask) =>
                    isPhone ? (
                      <SettingsSheet
                        id={id}
                        records={records}
                        tagsPath={tagsPath}
                        actions={
                          <>
                            {history && <HistorySheet {...history} />}
                            {actions}
                          </>
                        }
                        removal={<RemoveButton pageType={pageType} refusal={refusal} onClick={ask} />}
                      />
                    ) : (
                      <SettingsMenu
                        pageType={pageType}
                        id={id}
                        records={records}
                        tagsPath={tagsPath}
                        history={history}
                        refusal={refusal}
                        onRemove={ask}
                      />
                    )
                  }
                </RemoveRecord>
              )}
            </Tools>
            {!isPhone && goneNotice}
          </Toolbar>
          {isPhone && goneNotice}
          {isPhone && summary && !isAway && <Summary>{summary}</Summary>}
        </Header>
        <Content ref={content} data-gone={isAway || undefined} onKeyDown={leaveByTab}>
          {children}
        </Content>
        <ScreenShortcuts shortcuts={[...texts.shortcuts, ...(hasNotes ? texts.noteShortcuts : []), ...shortcuts]} />
        <LeaveGuard cardAddress={id === undefined ? undefined : addressOf(id)} />
      </Card>
    </RecordGoneProvider>
  );
};

/* Cut, so that the toolbar keeps its height. */
const Name = styled.span`
  max-inline-size: 40%;
  margin-inline-end: ${space(3)};
  overflow: hidden;
  font: 600 ${text.xl} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${media.compact} {
    max-inline-size: 28%;
  }

  /* The notice of a deleted record needs its space. */
  @media ${media.tablet} {
    max-inline-size: 36%;

    &[data-away] {
      display: none;
    }
  }

  @media ${media.phone} {
    display: none;
  }
`;

const Danger = styled(Button)`
  border-color: ${color.danger};
`;
