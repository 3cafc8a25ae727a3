import { PageSkeleton } from '../loading/loading.js';
import { PageError } from './page-error-view.js';

export default { title: 'Pages that are not there' };

export const NotFound = () => <PageError kind="notFound" />;
export const NoConnection = () => <PageError kind="noConnection" />;
export const Oops = () => <PageError kind="oops" />;
export const NoAccess = () => <PageError kind="noAccess" />;
export const OnItsWay = () => <PageSkeleton />;
