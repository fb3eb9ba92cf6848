import { api } from '../net/api.ts';

// Web Push in this browser: the service worker of the app shows what the server sends (vite.config.ts).

export type Ability = 'able' | 'blocked' | 'unsupported';

export const ability = (): Ability => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
};

const KEY = 'roundhouse-push';

/** The subscription of this browser, by the id that the server gave it. */
export const subscribedHere = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const keep = (id: string | null): void => {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // The list of browsers shows it all the same.
  }
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asks for leave, subscribes with the server's key and tells the server. Returns whether the person allowed it. */
export const subscribe = async (pushKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.ready;
  // One that was made with the key of another server is of no use.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
  const { endpoint, keys } = made.toJSON();
  const { id } = await api.notices.subscribe(endpoint ?? '', keys?.p256dh ?? '', keys?.auth ?? '');
  keep(id);
  return true;
};

/** Ends a subscription. If it is this browser's, the browser forgets it too. */
export const unsubscribe = async (id: string): Promise<void> => {
  await api.notices.unsubscribe(id);
  if (id !== subscribedHere()) return;
  keep(null);
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
};
