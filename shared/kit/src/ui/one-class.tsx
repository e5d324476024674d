import { type ComponentType, type ReactElement, useState } from 'react';
import styled, { type RuleSet } from 'styled-components';

/**
 * A styled element for controls of which a list renders hundreds. Its rules take no props, so one class contains them
 * all: styled-components creates it for the first instance, and the others are plain elements with that class.
 */
export const withOneClass = <Props extends object>(
  Plain: ComponentType<Props & { className?: string | undefined }>,
  rules: RuleSet,
): ((props: Props) => ReactElement) => {
  let oneClass: string | undefined;

  const Styled = styled(({ className, own }: { className?: string; own: Props }) => {
    oneClass = className;
    return <Plain {...own} className={className} />;
  })`
    ${rules}
  `;

  return (props) => {
    // An instance keeps its first form, or React would replace its element.
    const [known] = useState(oneClass);
    return known === undefined ? <Styled own={props} /> : <Plain {...props} className={known} />;
  };
};
