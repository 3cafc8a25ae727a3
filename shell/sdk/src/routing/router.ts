// Only what remotes use of the router: each export is in the first script, and a second copy of the router would have no context.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { NavigateFunction, RouteObject } from 'react-router';
