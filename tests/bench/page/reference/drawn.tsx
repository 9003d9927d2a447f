import { createRoot } from 'react-dom/client';
import { Bare } from './Bare.tsx';
import screens from 'bench:screens';

createRoot(document.getElementById('root')!).render(<Bare screens={screens} />);
