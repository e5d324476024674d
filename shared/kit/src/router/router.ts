/**
 * The names of react-router-dom that a section may use. The host provides this list and nothing else of the package, so
 * a name added here is a promise to every section and bytes for every visitor.
 */

export type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction, To } from 'react-router-dom';
export {
  Link,
  NavLink,
  Outlet,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
