import type { ProductRepository } from '../product.repository.js';
import { makeSamples, SAMPLE_SOURCE } from './make-samples.js';

/** Puts the sample catalogue in the database at every start, whatever `SEED` says; offers of other sources stay. */
export const insertSamples = (products: ProductRepository): Promise<void> => products.replaceSource(SAMPLE_SOURCE, makeSamples());
