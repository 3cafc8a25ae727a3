import { describeContract } from '@site/contracts/description/describe-contract';
import { openApiOf } from '@site/contracts/description/open-api';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';
import { openApiText, readOpenApi } from './generated.js';

// An ES module through and through, which jest does not load: its command does the same.
const VALIDATOR = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';

const contract = describeContract();
const document = openApiOf(contract);
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

test('docs/api/openapi.json is what the contract says today: npm run contract writes it', async () => {
  expect(await readOpenApi()).toBe(openApiText(contract));
});

test('it is valid OpenAPI 3.1 whose references lead somewhere', async () => {
  const { code, stdout } = await runCommand(process.execPath, [VALIDATOR, 'docs/api/openapi.json'], { cwd: rootFolder });
  expect([code, stdout]).toEqual([0, expect.stringContaining('"valid": true')]);
  expect(document.openapi).toBe('3.1.0');
  for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
});

test('every call is in it once, under a name of its own, with its token', () => {
  expect(operations).toHaveLength(Object.keys(contract.calls).length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.paths['/api/Gift/CrossOff']?.['post']).toMatchObject({
    operationId: 'postGiftCrossOff',
    tags: ['Gift'],
    security: [{ session: [], csrf: [] }],
  });
  expect(document.paths['/api/Friend/{privateGuid}']?.['delete']?.parameters).toEqual([
    { name: 'privateGuid', in: 'path', required: true, schema: { $ref: '#/components/schemas/Guid' } },
  ]);
});
