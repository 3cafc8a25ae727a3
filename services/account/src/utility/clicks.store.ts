import { type ClickName, FIGURES } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { type Model, Schema } from 'mongoose';

/** How often something was pressed on one day; nothing about by whom. */
interface ClicksOfDay {
  /** `2026-12-05 appStore` */
  readonly _id: string;
  readonly count: number;
}

const clicks = new Schema<ClicksOfDay>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'clicks', versionKey: false },
);

/** Presses on what leads off the site. */
export interface Clicks {
  /** Counts one press, today in the Netherlands. */
  count(name: ClickName): Promise<void>;
}

const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: FIGURES.timeZone });

/** Presses by day in MongoDB, and as a figure for who watches. */
export const createClicks = ({ mongo, metrics, clock }: Pick<ServiceBase, 'mongo' | 'metrics' | 'clock'>): Clicks => {
  const days: Model<ClicksOfDay> = mongo.model<ClicksOfDay>('ClicksOfDay', clicks);
  const watch = metrics.addCounter({ name: 'clicks_total', help: 'Presses on what leads off the site', label: 'name' });
  return {
    count: async (name) => {
      watch(name);
      const _id = `${dayIn.format(clock.now())} ${name}`;
      await days.updateOne({ _id }, { $inc: { count: 1 } }, { upsert: true });
    },
  };
};
