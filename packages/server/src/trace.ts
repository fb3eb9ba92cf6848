import type { App } from './http/app.ts';

/** A tracer tells what a request spends its time on. */
export interface Tracer {
  /** Does some work as a part of the request at hand. */
  span<T>(name: string, attributes: Readonly<Record<string, string | number>>, work: () => Promise<T>): Promise<T>;
  /** Traces every request of an app. */
  watch(app: App): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

export const noTracer: Tracer = { span: (_name, _attributes, work) => work(), watch() {}, async close() {} };

/** OpenTelemetry is loaded only where an address for traces is set. */
export const openTracer = async (endpoint: string | null): Promise<Tracer> =>
  endpoint === null ? noTracer : (await import('./otel.ts')).openTelemetry(endpoint);
