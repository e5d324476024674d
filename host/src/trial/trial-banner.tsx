import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { unsavedInput } from 'shared/runtime/unsaved-input';
import { color, font, layer, media, radius, shadow, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';
import { useRoomAtEnd } from '../layout/room-at-end';
import { texts } from '../texts';
import type { Trial } from './create-trial';

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** In the local time zone; with the date if that is not today. */
const momentOf = (until: Date) =>
  (until.toDateString() === new Date().toDateString() ? clock : dayAndClock).format(until);

const wordsOf = ({ build, title, until }: Trial, hasGivenWay: boolean) => {
  if (hasGivenWay) return texts.trial.gaveWay(title);
  return until === undefined ? texts.trial.local(title) : texts.trial.banner(build, title, momentOf(new Date(until)));
};

/** Reminds a person with a build override that others do not have this build, and ends it. */
export const TrialBanner = ({ trial, reload }: { trial: Trial; reload: () => void }) => {
  const isOn = useSyncExternalStore(trial.subscribe, trial.isOn);
  const hasGivenWay = useSyncExternalStore(trial.subscribe, trial.hasGivenWay);
  if (!isOn) return null;

  const end = () => {
    trial.end();
    // Unsaved input stays; the live build is then loaded at the next entry into the section.
    if (!unsavedInput.isThere()) reload();
  };

  return (
    <Floating>
      <span>{wordsOf(trial, hasGivenWay)}</span>
      <Button onClick={end}>{texts.trial.end}</Button>
    </Floating>
  );
};

const Floating = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useRoomAtEnd(place);
  return (
    <Banner ref={place} role="status">
      {children}
    </Banner>
  );
};

const Banner = styled.div`
  position: fixed;
  z-index: ${layer.sticky};
  inset-block-end: calc(${size.foot} + ${space(2)});
  inset-inline: ${space(4)};
  display: flex;
  gap: ${space(3)};
  align-items: center;
  inline-size: fit-content;
  margin-inline: auto;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)};
  border: 1px solid ${color.amber};
  border-radius: ${radius.m};
  background: ${color.amberSoft};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  font: 500 ${text.m} ${font};

  button {
    flex: none;
  }

  @media ${media.print} {
    display: none;
  }
`;
