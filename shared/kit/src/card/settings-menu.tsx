import { partyTags } from '@shared/contract/vocabulary/party';
import { formatCount } from '@shared/kit/format/format-count';
import { Link } from '@shared/kit/router';
import { notify } from '@shared/kit/runtime/page/notify';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { cardTagTones } from '@shared/kit/shop/value-tones';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem, MenuLine, MenuText } from '@shared/kit/ui/choices/menu-popup';
import { Icon } from '@shared/kit/ui/icon';
import { Pill } from '@shared/kit/ui/pill';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { type CardRecord, type PageType, wordsOf } from './card-pages';
import { CardSheet } from './card-sheet';
import { History, type HistorySheetProps } from './history-sheet';
import { texts } from './texts';

interface SettingsMenuProps {
  pageType: PageType;
  id: number;
  records: readonly CardRecord[] | undefined;
  /** The list that can be filtered by tag. */
  tagsPath: string;
  history: HistorySheetProps | undefined;
  /** Why the person may not delete the record. */
  refusal: string | undefined;
  onRemove: () => void;
}

/** 'Настройка': history, copies, the tags of the list, and the item that deletes the record (spec §2). */
export const SettingsMenu = ({ history, ...items }: SettingsMenuProps) => {
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <>
      <MenuButton label={texts.settings}>
        <Items>
          <SettingsItems {...items} onHistory={history && (() => setShowsHistory(true))} />
        </Items>
      </MenuButton>
      {history && (
        <CardSheet title={texts.history.title} isOpen={showsHistory} onOpenChange={setShowsHistory}>
          <History {...history} />
        </CardSheet>
      )}
    </>
  );
};

/** The number of records of the list with each tag, undefined until it is known. */
export const useTagCounts = (records: readonly CardRecord[] | undefined) =>
  useMemo(
    () => partyTags.map((tag) => [tag, records?.reduce((sum, record) => sum + Number(record.tag === tag), 0)] as const),
    [records],
  );

/** The address of the list that shows only one tag. */
export const tagAddress = (tagsPath: string, tag: string) => `${tagsPath}?${new URLSearchParams({ 'f.tag': tag })}`;

/** What can be copied of a record: its number, and the link to its card. */
export const copiesOf = (id: number) => [
  {
    label: texts.copyNumber,
    icon: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
    onClick: () => void copy(String(id), texts.numberCopied),
  },
  {
    label: texts.copyLink,
    icon: 'M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4',
    onClick: () => void copy(window.location.href, texts.linkCopied),
  },
];

const copy = async (words: string, copied: string) => {
  try {
    await navigator.clipboard.writeText(words);
    notify.success(copied);
  } catch {
    notify.error(texts.notCopied);
  }
};

interface SettingsItemsProps extends Omit<SettingsMenuProps, 'history'> {
  onHistory: (() => void) | undefined;
}

const SettingsItems = ({ pageType, id, records, tagsPath, onHistory, refusal, onRemove }: SettingsItemsProps) => {
  const isOnline = useIsOnline();
  const words = wordsOf(pageType);
  const own = records?.find((record) => record.id === id)?.tag;
  const counts = useTagCounts(records);
  return (
    <>
      {onHistory && (
        <MenuItem onClick={onHistory}>
          <Icon path="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5" />
          {texts.history.title}
        </MenuItem>
      )}
      {copiesOf(id).map(({ label, icon, onClick }) => (
        <MenuItem key={label} onClick={onClick}>
          <Icon path={icon} />
          {label}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuText>{texts.tags}</MenuText>
      {counts.map(([tag, count]) => (
        <MenuItem key={tag} render={<Link to={tagAddress(tagsPath, tag)} />}>
          {cardTagTones[tag] ? <Pill tone={cardTagTones[tag]}>{tag}</Pill> : tag}
          {tag === own && <Own>{texts.ownTag}</Own>}
          <Count>{count !== undefined && formatCount(count)}</Count>
          <Icon path="M6 3.5 10.5 8 6 12.5" />
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem
        data-tone="danger"
        disabled={!isOnline || refusal !== undefined}
        aria-description={refusal}
        title={refusal}
        onClick={onRemove}
      >
        <Icon path="M3 4.5h10M6.3 4.5V3h3.4v1.5M4.4 4.5 5 13h6l.6-8.5M6.9 7v3.6M9.1 7v3.6" />
        {words.remove}
        {!isOnline && <Count>{texts.offline}</Count>}
      </MenuItem>
    </>
  );
};

const Items = styled.div`
  inline-size: calc(${size.cardMenu} - 2 * ${space(1.5)});

  /* A tag is a link, which has the colour of the other items. */
  a {
    color: inherit;
    text-decoration: none;
  }
`;

const Own = styled.span`
  color: ${color.green};
  font: 500 ${text.s} ${font};
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${color.inkSoft};
`;
