import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'shared/router';
import type { Removal } from 'shared/runtime/removal';
import { ConnectionNote } from 'shared/table/connection-note';
import { ScreenShortcuts } from 'shared/ui/screen-shortcuts';
import type { Shortcut } from 'shared/ui/shortcuts-dialog';
import { useMedia } from 'shared/ui/use-media';
import { BackLink } from './back-link';
import { type CardRecord, type PageType, wordsOf } from './card-pages';
import { Card, Connection, Content, Header, Summary, Title, Toolbar, Tools } from './card-parts';
import { GoneNotice } from './gone-notice';
import { useKeptFocus } from './kept-focus';
import { LeaveGuard } from './leave-guard';
import { RecordGoneProvider } from './record-gone';
import { useRecordKeys } from './record-keys';
import { useBackTo, useRecordPlace } from './record-place';
import { RecordSteps } from './record-steps';
import { RecordSwitcher } from './record-switcher';
import { RemoveRecord } from './remove-record';
import { useSaveShortcut } from './save-shortcut';
import { SettingsSheet } from './settings-sheet';
import { texts } from './texts';
import { type RecordLife, useRecordPresence } from './use-record-presence';

interface CardScreenProps<Row extends CardRecord, Key extends QueryKey> {
  pageType: PageType;
  /** The id of the record; undefined if there is none. */
  id: number | undefined;
  /** The query of the record's list: if the list is cached, the switcher shows it. */
  listQuery: UseQueryOptions<Row[], Error, Row[], Key>;
  listPath: string;
  /** The mutation that deletes the record. */
  removal: Removal;
  /**
   * Whether the record still exists: if a colleague deleted it, it is shown pale, with the unsaved input in its fields.
   */
  life?: RecordLife | undefined;
  /** Additional items of the toolbar, before 'Настройка'; on a phone they are in its sheet. */
  actions?: ReactNode;
  /** Shown by a phone in the second row of the header, always visible: status, tag, sum. */
  summary?: ReactNode;
  /** Keys of this kind of card, in addition to those of every card. */
  shortcuts?: readonly Shortcut[];
  /** Additional content of the sheet 'Настройка'. */
  sheet?: ReactNode;
  children: ReactNode;
}

const keptInputs = '[data-kept]:is(input, textarea), [data-kept] :is(input, textarea)';

/**
 * The screen of a record with all functions of a card, so that a section only provides its blocks (spec §2, 'Card
 * screens').
 */
export const CardScreen = <Row extends CardRecord, Key extends QueryKey>(props: CardScreenProps<Row, Key>) => {
  const { pageType, id, listQuery, listPath, removal, life, actions, summary, sheet, children } = props;
  const { shortcuts = [] } = props;
  const isPhone = useMedia('phone');
  const words = wordsOf(pageType);
  // Server-sent events update it; opening a card does not refetch the whole list.
  const { data: records } = useQuery({ ...listQuery, staleTime: Number.POSITIVE_INFINITY });
  const { place, count, previousId, nextId } = useRecordPlace(pageType, records, id);
  const back = useBackTo(pageType, listPath);
  useSaveShortcut();
  const content = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const record = useRecordPresence({ pageType, id, life, removal, content, notice });
  const isAway = record.presence !== 'there';
  const addressOf = (record: number) => `${listPath}/${record}/edit`;
  const previous = previousId === undefined ? undefined : addressOf(previousId);
  const next = nextId === undefined ? undefined : addressOf(nextId);
  useRecordKeys(previous, next);
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
              </Connection>
            )}
            <Tools hidden={isAway}>
              <RecordSteps words={words} place={place} count={count} previous={previous} next={next} />
              {!isPhone && actions}
              {id !== undefined && (
                <SettingsSheet
                  records={records}
                  actions={isPhone && actions}
                  removal={<RemoveRecord pageType={pageType} id={id} listPath={listPath} removal={removal} />}
                >
                  {sheet}
                </SettingsSheet>
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
        <ScreenShortcuts shortcuts={[...texts.shortcuts, ...shortcuts]} />
        <LeaveGuard cardAddress={id === undefined ? undefined : addressOf(id)} />
      </Card>
    </RecordGoneProvider>
  );
};
