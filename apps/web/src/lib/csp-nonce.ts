declare global {
  // The name under which style-injecting libraries (through the package get-nonce) look for a nonce.
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the server gave this page; browsers hide it from `getAttribute`, not from the property. */
export const cspNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce === '' ? undefined : meta?.nonce;
};

/** Passes the nonce to the scroll lock of dialogs, which adds a style element. */
export const shareCspNonce = (): void => {
  globalThis.__webpack_nonce__ = cspNonce();
};
