import { Button } from 'shared/ui/button';
import { useOfferedTrial } from './data/live-sections';
import { texts } from './texts';

interface TryBuildProps {
  section: string;
  build: string;
}

/** 'Попробовать': overrides the build of the section in this tab only, with a banner that ends it. */
export const TryBuild = ({ section, build }: TryBuildProps) => {
  const { mutate, isPending, isSuccess } = useOfferedTrial(section);
  return (
    <Button
      tone="quiet"
      aria-label={texts.trial.ofBuild(build)}
      isBusy={isPending || isSuccess}
      onClick={() => mutate(build, { onSuccess: ({ link }) => window.location.assign(link) })}
    >
      {texts.trial.button}
    </Button>
  );
};
