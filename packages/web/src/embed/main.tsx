import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Embed } from './Embed.tsx';
import '../board/fonts.css';
import '../style/tokens.css';
import '../style/components.css';
import '../style/app.css';
import './embed.css';

const root = document.getElementById('app');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Embed />
    </StrictMode>,
  );
