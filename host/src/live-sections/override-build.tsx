import { Button } from 'shared/ui/button';
import { useOfferedOverride } from './data/live-sections';
import { texts } from './texts';

interface OverrideBuildProps {
  section: string;
  build: string;
}

/** 'Попробовать': overrides the build of the section in this tab only, with a banner that ends it. */
export const OverrideBuild = ({ section, build }: OverrideBuildProps) => {
  const { mutate, isPending, isSuccess } = useOfferedOverride(section);
  return (
    <Button
      aria-label={texts.buildOverride.ofBuild(build)}
      isBusy={isPending || isSuccess}
      onClick={() => mutate(build, { onSuccess: ({ link }) => window.location.assign(link) })}
    >
      {texts.buildOverride.button}
    </Button>
  );
};
