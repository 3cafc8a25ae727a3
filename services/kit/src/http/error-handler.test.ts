import mongoose from 'mongoose';
import { InternalCallError } from '../internal/internal-client.js';
import { toProblem } from './error-handler.js';
import { HttpProblem, tooManyRequests } from './http-problem.js';

const withStatus = (status: number) => Object.assign(new Error('framework'), { status });

test.each([
  ['a problem as it is', new HttpProblem('Forbidden'), 403, 'Forbidden'],
  ['broken percent-encoding', new URIError('URI malformed'), 404, 'NotFound'],
  ['a body that became too large', withStatus(413), 413, 'PayloadTooLarge'],
  ['an unknown charset', withStatus(415), 415, 'UnsupportedMediaType'],
  ['an aborted or unreadable request', withStatus(400), 400, 'InvalidRequest'],
  ['another service away', new InternalCallError('/internal/x', null), 503, 'ServerError'],
  ['Redis away', new Error("Stream isn't writeable and enableOfflineQueue options is false"), 503, 'ServerError'],
  ['Redis reading its data back', new Error('LOADING Redis is loading the dataset in memory'), 503, 'ServerError'],
  ['a node of Redis that nobody stands in for yet', new Error('CLUSTERDOWN Hash slot not served'), 503, 'ServerError'],
  ['a cluster of Redis away', new Error("Cluster isn't ready and enableOfflineQueue options is false"), 503, 'ServerError'],
  ['a connection that a killed server broke', Object.assign(new Error('read'), { code: 'ECONNRESET' }), 503, 'ServerError'],
  ['nobody at an address', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'ServerError'],
  ['a file that is not there', Object.assign(new Error('open'), { code: 'ENOENT' }), 500, 'ServerError'],
  ['MongoDB stepping down', new mongoose.mongo.MongoServerError({ message: 'not primary', code: 10_107 }), 503, 'ServerError'],
  ['another word of MongoDB', new mongoose.mongo.MongoServerError({ message: 'bad', code: 2 }), 500, 'ServerError'],
  ['a bug', new TypeError('x is not a function'), 500, 'ServerError'],
  ['a status of ours', withStatus(500), 500, 'ServerError'],
  ['something that is no error', 'oops', 500, 'ServerError'],
])('%s', (_what, thrown, status, name) => {
  const problem = toProblem(thrown);
  expect([problem.status, problem.problem]).toEqual([status, name]);
});

test('MongoDB away is 503', async () => {
  const client = new mongoose.mongo.MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  const failure: unknown = await client
    .db('x')
    .command({ ping: 1 })
    .catch((error: unknown) => error);
  expect(toProblem(failure).status).toBe(503);
  await client.close();
});

test('only an error of ours tells the request id', () => {
  expect(new HttpProblem('NotFound').toBody('r1')).toEqual({ error: 'NotFound' });
  expect(toProblem(new Error('x')).toBody('r1')).toEqual({ error: 'ServerError', requestId: 'r1' });
});

test('Retry-After is in whole seconds, at least one', () => {
  expect(tooManyRequests(0.2).headers).toEqual({ 'Retry-After': '1' });
  expect(tooManyRequests(61.5).headers).toEqual({ 'Retry-After': '62' });
});
