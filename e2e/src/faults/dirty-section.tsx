import { defineSection } from '@shared/contract/section/define-section';
import { useEffect } from 'react';

const kept: Element[] = [];

/** Leaves in the page whatever a section can leave there, once or at each visit. */
const Dirt = () => {
  useEffect(() => {
    Reflect.set(window, 'dirt', kept);
    Object.defineProperty(Array.prototype, 'last', { configurable: true, value: () => undefined });
    history.pushState = history.pushState.bind(history);
    setInterval(() => undefined, 60_000);
    window.addEventListener('resize', () => undefined);
    document.addEventListener('keydown', () => undefined);
    const style = document.createElement('style');
    style.textContent = '.row { color: red }';
    document.head.append(style);
    document.body.classList.add('with-dirt');
    const layer = document.createElement('div');
    layer.id = 'dirt-layer';
    if (!document.getElementById(layer.id)) document.body.append(layer);
    kept.push(...Array.from({ length: 20 }, () => document.createElement('p')));
    console.error('A complaint');
  }, []);
  return <h1>Dirty</h1>;
};

export const dirtySection = defineSection({ id: 'dirty', routes: [{ index: true, Component: Dirt }] });
