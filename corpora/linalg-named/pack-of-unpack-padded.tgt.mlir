func.func @pack_of_unpack_padded(%x: tensor<?x8xf32>, %into: tensor<?xf32>, %back: tensor<?x8xf32>) -> tensor<?x8xf32> {
  return %x : tensor<?x8xf32>
}
