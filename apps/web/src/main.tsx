import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { createBrowserApi } from './api/browser-api.ts';
import { createRouter } from './app/router.tsx';
import { createAppStore } from './app/store.ts';
import { shareCspNonce } from './lib/csp-nonce.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

shareCspNonce();
createRoot(container).render(
  <StrictMode>
    <Provider store={createAppStore(createBrowserApi(window))}>
      <RouterProvider router={createRouter()} />
    </Provider>
  </StrictMode>,
);
