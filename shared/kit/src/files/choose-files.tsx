import { type ReactNode, type RefObject, useRef } from 'react';
import type { SaveType } from './file-target';

interface ChooseFilesProps {
  saveType: SaveType;
  /** Called with an empty list if the person closed the browser's dialog without choosing. */
  onChoose: (files: File[]) => void;
  button: RefObject<HTMLButtonElement | null>;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A button that opens the browser's dialog for one or more files. */
export const ChooseFiles = ({ saveType, onChoose, button, className, label, children }: ChooseFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  const listenForNothing = (element: HTMLInputElement) => {
    input.current = element;
    const chooseNothing = () => onChoose([]);
    // React has no onCancel for inputs.
    element.addEventListener('cancel', chooseNothing);
    return () => element.removeEventListener('cancel', chooseNothing);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={listenForNothing}
        type="file"
        multiple
        hidden
        accept={saveType === 'image' ? 'image/*' : undefined}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
