import { setTimeout } from 'node:timers/promises';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyRequest } from 'fastify';
import type { App } from './http/app.ts';
import type { Tracer } from './trace.ts';

const SERVICE = 'roundhouse';
/** How long the last traces may take. */
const LAST_MS = 2_000;

/** Traces for OpenTelemetry, sent over HTTP. A trace that a proxy has begun goes on here. */
export const openTelemetry = (endpoint: string): Tracer => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  provider.register();
  const tracer = provider.getTracer(SERVICE);
  const requests = new WeakMap<FastifyRequest, Span>();

  const span = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { attributes }, async (one) => {
      try {
        return await work();
      } catch (error) {
        one.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
        throw error;
      } finally {
        one.end();
      }
    });

  const watch = (app: App): void => {
    app.addHook('onRequest', (request, _reply, done) => {
      const parent = propagation.extract(context.active(), request.headers);
      const { url: route = 'none' } = request.routeOptions;
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'roundhouse.request': String(request.id) };
      const one = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      requests.set(request as FastifyRequest, one);
      context.with(trace.setSpan(parent, one), done);
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      const one = requests.get(request as FastifyRequest);
      one?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) one?.setStatus({ code: SpanStatusCode.ERROR });
      one?.end();
    });
  };

  const close = async (): Promise<void> => {
    // A collector that does not answer must not keep the server from closing.
    await Promise.race([provider.shutdown().catch(() => undefined), setTimeout(LAST_MS, undefined, { ref: false })]);
    for (const api of [trace, context, propagation]) api.disable();
  };

  return { span, watch, close };
};
