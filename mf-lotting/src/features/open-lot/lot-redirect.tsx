import { pathTo } from '@site/contracts';
import { Navigate, useParams } from '@site/shell-sdk';

/** `/lootjestrekken/lot/{guid}`: an old address of a lot (spec 2 §2.1). */
export const LotRedirect = () => <Navigate to={pathTo('lot', { guid: useParams().guid ?? '' })} replace />;
