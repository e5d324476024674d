import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { FailureCard } from 'shared/ui/failure-card';
import { texts } from '../texts';
import type { SectionFailure } from './section-failure';

/** Says that this section does not work and that the rest does; 'Повторить' enters the same address again. */
export const SectionFailureCard = ({ failure }: { failure: SectionFailure }) => {
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  return (
    <FailureCard
      title={texts.section.failed(failure.title)}
      explanation={texts.section.othersWork}
      code={failure.code}
      isRetrying={navigation.state !== 'idle'}
      onRetry={() => navigate(location, { replace: true })}
    />
  );
};
