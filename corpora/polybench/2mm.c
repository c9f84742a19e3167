// D = beta D + (alpha A B) C
void two_mm(int ni, int nj, int nk, int nl, double alpha, double beta, double T[ni][nj], double A[ni][nk], double B[nk][nj],
            double C[nj][nl], double D[ni][nl]) {
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++) {
      T[i][j] = 0.0;
      for (int k = 0; k < nk; k++)
        T[i][j] += alpha * A[i][k] * B[k][j];
    }
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nl; j++) {
      D[i][j] *= beta;
      for (int k = 0; k < nj; k++)
        D[i][j] += T[i][k] * C[k][j];
    }
}
