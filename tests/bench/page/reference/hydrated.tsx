import { hydrateRoot } from 'react-dom/client';
import { Bare } from './Bare.tsx';
import screens from 'bench:screens';

hydrateRoot(document.getElementById('root')!, <Bare screens={screens} />);
