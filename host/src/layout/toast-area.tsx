import 'react-toastify/ReactToastify.css';
import { color, font, layer, motion, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { type RefObject, useEffect, useRef } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import styled, { keyframes } from 'styled-components';
import { texts } from '../texts';
import { useSpaceForFloating } from './space-for-floating';

const gapPx = 8;

const isOver = (one: DOMRect, other: DOMRect) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/** Toasts that would cover a primary button of the screen, or the bar at its foot, are shown above it. The screen does not move. */
const useClearOfPrimary = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const makeWay = () => {
      element.style.translate = 'none';
      const area = element.getBoundingClientRect();
      const covered = [...document.querySelectorAll('main [data-tone="primary"], [data-task-bar]')]
        .map((button) => button.getBoundingClientRect())
        .filter((button) => isOver(area, button));
      if (covered.length === 0) return;
      const top = Math.min(...covered.map((button) => button.top));
      element.style.translate = `0 ${Math.floor(top - gapPx - area.bottom)}px`;
    };
    const resizes = new ResizeObserver(makeWay);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [place]);
};

const closeAfterMs = 4_000;
const mostAtOnce = 3;
const calmly = cssTransition({ enter: 'toast-enters', exit: 'toast-leaves', collapse: false });

/** The area of all toasts: bottom right, 4 s, at most three (spec §9). Hover and focus pause the timer. */
export const ToastArea = () => {
  const place = useRef<HTMLDivElement>(null);
  useClearOfPrimary(place);
  useSpaceForFloating(place);
  return (
    <Place ref={place}>
      <Area
        position="bottom-right"
        autoClose={closeAfterMs}
        limit={mostAtOnce}
        transition={calmly}
        pauseOnHover
        pauseOnFocusLoss
        hideProgressBar
        closeButton={false}
        icon={false}
        aria-label={texts.toasts}
      />
    </Place>
  );
};

const rise = keyframes`
  from { opacity: 0; translate: 0 ${space(2)}; }
`;

const fade = keyframes`
  to { opacity: 0; }
`;

/* Above the footer of a list. */
const Place = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset: auto ${space(6)} calc(${size.foot} + ${space(2)}) auto;
  inline-size: min(${size.toast}, calc(100vw - ${space(8)}));

  @media (max-width: 480px) {
    inset-inline: ${space(4)};
    inline-size: auto;
  }
`;

const Area = styled(ToastContainer)`
  &&& {
    position: static;
    inline-size: 100%;
    padding: 0;
    transform: none;
    --toastify-toast-width: 100%;
    --toastify-toast-min-height: 56px;
    --toastify-toast-bd-radius: ${radius.m};
    --toastify-toast-padding: ${space(3)} ${space(4)};
    --toastify-toast-background: ${color.raised};
    --toastify-color-light: ${color.raised};
    --toastify-text-color-light: ${color.ink};
    --toastify-toast-shadow: ${shadow.overlay};
    --toastify-font-family: ${font};
    --toastify-z-index: ${layer.toast};
  }

  .Toastify__toast {
    margin-block-start: ${space(2)};
    margin-block-end: 0;
    border-inline-start: 3px solid ${color.green};
    border-radius: ${radius.m};
    background: ${color.raised};
    box-shadow: ${shadow.overlay};
    color: ${color.ink};
    font: 400 ${text.m} ${font};

    /* The library's timer is the animation of this bar, which it pauses on hover only. */
    &:focus-within .Toastify__progress-bar {
      animation-play-state: paused !important;
    }
  }

  /* Never none: the library removes a toast when its animation ends. */
  .toast-enters {
    animation: ${rise} max(${motion.calm}, 1ms) ease-out;
  }

  .toast-leaves {
    animation: ${fade} max(${motion.fast}, 1ms) ease-in forwards;
  }

  .Toastify__toast--error {
    border-color: ${color.danger};
  }
`;
