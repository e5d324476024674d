import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/** Enters the current address again, as a click on a link to it would. */
export const useReentry = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  return {
    enter: () => void navigate(location, { replace: true, state: location.state }),
    isEntering: navigation.state !== 'idle',
  };
};
