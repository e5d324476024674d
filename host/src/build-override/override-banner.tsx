import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useSpaceForFloating } from '../layout/space-for-floating';
import { texts } from '../texts';
import type { BuildOverride } from './create-override';

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

const wordsOf = ({ build, title, until }: BuildOverride, hasFallenBack: boolean) => {
  if (hasFallenBack) return texts.buildOverride.fellBack(title);
  return until === undefined
    ? texts.buildOverride.local(title)
    : texts.buildOverride.banner(build, title, momentOf(new Date(until)));
};

/** Reminds a person with a build override that others do not have this build, and ends it. */
export const OverrideBanner = ({ override, reload }: { override: BuildOverride; reload: () => void }) => {
  const isOn = useSyncExternalStore(override.subscribe, override.isOn);
  const hasFallenBack = useSyncExternalStore(override.subscribe, override.hasFallenBack);
  if (!isOn) return null;

  const end = () => {
    override.end();
    // Unsaved input stays; the live build is then loaded at the next entry into the section.
    if (!unsavedInput.isThere()) reload();
  };

  return (
    <Floating>
      <span>{wordsOf(override, hasFallenBack)}</span>
      <Button onClick={end}>{texts.buildOverride.end}</Button>
    </Floating>
  );
};

const Floating = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useSpaceForFloating(place);
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
