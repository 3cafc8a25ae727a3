import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractDescription } from '@site/contracts/description/describe-contract';
import { openApiOf } from '@site/contracts/description/open-api';
import { rootFolder } from '../system/folders.js';

/** The public calls for readers and their tools. */
const FILE = join(rootFolder, 'docs/api/openapi.json');

export const openApiText = (contract: ContractDescription): string => `${JSON.stringify(openApiOf(contract), null, 2)}\n`;

export const readOpenApi = (): Promise<string> => readFile(FILE, 'utf8');

export const writeOpenApi = (contract: ContractDescription): Promise<void> => writeFile(FILE, openApiText(contract));
