import type { Express } from 'express';

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** Every route an app answers, `POST /api/MyGift/Reorder`, as its router has them. */
export const routesOf = (app: Express): readonly string[] =>
  (app.router.stack as unknown as readonly Layer[]).flatMap(({ route }) =>
    route === undefined ? [] : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`),
  );
