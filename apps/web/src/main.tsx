import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { createBrowserApi } from './api/browser-api.ts';
import { App } from './app/app.tsx';
import { createAppStore } from './app/store.ts';
import { shareCspNonce } from './lib/csp-nonce.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const store = createAppStore(createBrowserApi(window));

shareCspNonce();
createRoot(container).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);

/** A task queued in an animation frame runs after that frame is painted. */
const afterFirstPaint = (run: () => Promise<void>): void => {
  requestAnimationFrame(() => setTimeout(() => void run()));
};
afterFirstPaint(async () => {
  const { requestProvider } = await import('./card/provider.ts');
  await store.dispatch(requestProvider());
});
