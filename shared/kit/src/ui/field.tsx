import { color, font, radius, size, space, text } from '@shared/kit/theme/tokens';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** The error of the value, if any. */
  error?: string | undefined;
  /** Shown beside the label. */
  note?: string | undefined;
}

/** A one-line input under its label. */
export const Field = ({ label, error, note, id, ...rest }: FieldProps) => (
  <FieldFrame label={label} error={error} note={note} id={id}>
    {(control) => <Input {...control} {...rest} />}
  </FieldFrame>
);

interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  note?: string | undefined;
  id?: string | undefined;
  /** Renders the control with the attributes that connect it to its label and its error. */
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** A label above any control, and its error below. */
export const FieldFrame = ({ label, error, note, id, children }: FieldFrameProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  return (
    <div>
      <Head>
        <Label htmlFor={controlId}>{label}</Label>
        {note && <Note title={note}>{note}</Note>}
      </Head>
      {children({ id: controlId, ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }) })}
      {error && <FieldProblem id={errorId}>{error}</FieldProblem>}
    </div>
  );
};

const Head = styled.div`
  display: flex;
  gap: ${space(2)};
  justify-content: space-between;
  margin-block-end: ${space(1)};
`;

/* Truncated if it does not fit: nothing moves when it appears. */
const Note = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  color: ${color.amber};
  font: 500 ${text.s} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Label = styled.label`
  flex: none;
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
`;

export const inputStyles = css`
  inline-size: 100%;
  block-size: ${size.field};
  padding: 0 ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  font: 400 ${text.m} ${font};

  &:focus-visible {
    border-color: ${color.focus};
    outline: 3px solid ${color.accentSoft};
    outline-offset: 0;
  }

  /* Typed before the tab was closed; a text beside or below the field shows it too. */
  &[data-draft] {
    border-color: ${color.amber};
    background-color: ${color.amberSoft};
  }

  &[aria-invalid] {
    border-color: ${color.danger};
  }

  /* The browser draws its cross in its own colour. */
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const caretHalf = (side: 'left' | 'right') =>
  `linear-gradient(to bottom ${side}, transparent 42%, currentcolor 42% 58%, transparent 58%)`;

/** A field with a list of values. */
export const selectStyles = css`
  ${inputStyles}
  padding-inline-end: ${space(8)};
  appearance: none;
  background-image: ${caretHalf('left')}, ${caretHalf('right')};
  background-position: right 17px center, right 12px center;
  background-repeat: no-repeat;
  background-size: 5px 5px;
`;

/** A frame around an input and its name or a button: the ring is around all of them. */
export const inputFrameStyles = css`
  ${inputStyles}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  block-size: ${size.control};

  &:focus-within {
    border-color: ${color.focus};
    outline: 3px solid ${color.accentSoft};
  }
`;

/** The input in such a frame. */
export const framedInputStyles = css`
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: 400 ${text.m} ${font};

  &:focus-visible {
    outline: none;
  }
`;

const Input = styled.input`
  ${inputStyles}
`;

/** Why the value of a field is refused. */
export const FieldProblem = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.danger};
  font: 400 ${text.s} ${font};
`;
